import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { drainable } from "#server/http/drain.ts";

let waiting: ServerResponse[];
let asked: (string | undefined)[];
let server: Server;
let leave: () => void;
let drain: (withinMs: number) => Promise<void>;
let agent: Agent;

beforeEach(async () => {
  waiting = [];
  asked = [];
  agent = new Agent({ keepAlive: true });
  server = createServer((incoming, response) => {
    asked.push(incoming.url);
    if (incoming.url === "/slow") waiting.push(response);
    else response.end("quick");
  });
  ({ leave, close: drain } = drainable(server));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

const port = () => (server.address() as AddressInfo).port;

async function ask(path: string): Promise<{ connection: string | undefined; text: string }> {
  const sent = request({ host: "127.0.0.1", port: port(), path, agent }).end();
  const [incoming] = (await once(sent, "response")) as [IncomingMessage];
  const text = Buffer.concat(await incoming.toArray()).toString();
  return { connection: incoming.headers.connection, text };
}

describe("a server that is being drained", () => {
  test("ends at once where nobody waits, and closes connections that are kept alive", async () => {
    expect((await ask("/")).connection).toBe("keep-alive");
    await drain(5000);
    expect(server.listening).toBe(false);
  });

  test("lets who is waiting have the whole answer first", async () => {
    const answer = ask("/slow");
    await expect.poll(() => waiting.length, { interval: 2 }).toBe(1);
    let isDrained = false;
    const drained = drain(5000).then(() => {
      isDrained = true;
    });
    // Longer than it takes to sweep idle connections away.
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(isDrained).toBe(false);
    waiting[0]?.end("at last");
    expect((await answer).text).toBe("at last");
    await drained;
  });

  test("takes no new connections", async () => {
    const address = port();
    const answer = ask("/slow");
    await expect.poll(() => waiting.length, { interval: 2 }).toBe(1);
    const drained = drain(5000);
    const refused = connect(address, "127.0.0.1");
    expect((await once(refused, "error"))[0]).toMatchObject({ code: "ECONNREFUSED" });
    waiting[0]?.end();
    await Promise.all([answer, drained]);
  });

  test("answers what has come in behind a waiting request, and ends the connection with that", async () => {
    const socket = connect(port(), "127.0.0.1");
    const received = socket.toArray();
    socket.write("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await expect.poll(() => waiting.length, { interval: 2 }).toBe(1);
    const drained = drain(5000);
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await expect.poll(() => asked, { interval: 2 }).toEqual(["/slow", "/"]);
    waiting[0]?.end("first");
    const text = Buffer.concat(await received).toString();
    expect(text).toContain("first");
    expect(text).toMatch(/Connection: close[\s\S]*quick/);
    await drained;
  });

  test("does not wait for connections that never sent a byte", async () => {
    const socket = connect(port(), "127.0.0.1");
    await Promise.all([once(socket, "connect"), once(server, "connection")]);
    const closed = once(socket.resume(), "close");
    await drain(5000);
    await closed;
  });

  test("cuts off who still waits when its time is over", async () => {
    const answer = ask("/slow").catch((error: NodeJS.ErrnoException) => error.code);
    await expect.poll(() => waiting.length, { interval: 2 }).toBe(1);
    await drain(60);
    expect(await answer).toBe("ECONNRESET");
  });
});

describe("a server that is leaving", () => {
  test("takes new connections still, and each answer says that it is the last of its connection", async () => {
    leave();
    expect(await ask("/")).toEqual({ connection: "close", text: "quick" });
    expect(await ask("/")).toEqual({ connection: "close", text: "quick" });
    expect(server.listening).toBe(true);
  });

  test("leaves idle connections open until a request on them is answered", async () => {
    expect((await ask("/")).connection).toBe("keep-alive");
    const [socket] = Object.values(agent.freeSockets).flat();
    leave();
    // Longer than it takes to sweep idle connections away.
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(socket?.destroyed).toBe(false);
    expect((await ask("/")).connection).toBe("close");
  });

  test("says so in answers to requests that came before it left", async () => {
    const answer = ask("/slow");
    await expect.poll(() => waiting.length, { interval: 2 }).toBe(1);
    leave();
    waiting[0]?.end("at last");
    expect(await answer).toEqual({ connection: "close", text: "at last" });
  });

  test("does nothing of what a client sends behind its last answer, which comes whole", async () => {
    leave();
    const socket = connect(port(), "127.0.0.1");
    const received = socket.toArray();
    const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    socket.write(head("/first") + head("/second"));
    await once(socket, "readable");
    socket.write(head("/third"));
    const text = Buffer.concat(await received).toString();
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(1);
    expect(text).toMatch(/Connection: close[\s\S]*quick$/);
    expect(asked).toEqual(["/first"]);
  });

  test("lets a client that is still sending have its answer whole", async () => {
    leave();
    const socket = connect(port(), "127.0.0.1");
    const received = socket.toArray();
    socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\n");
    await once(socket, "readable");
    // A reset would take away what has been received and not been read.
    socket.write(Buffer.alloc(200_000));
    expect(Buffer.concat(await received).toString()).toContain("quick");
  });
});
