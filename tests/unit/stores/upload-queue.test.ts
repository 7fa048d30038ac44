import { describe, expect, test } from "vitest";
import type { Picture } from "#lib/contracts/picture.ts";
import { ApiError } from "#lib/stores/api.ts";
import type { Sending } from "#lib/stores/uploads/upload.ts";
import { countUploads, uploadQueue } from "#lib/stores/uploads/upload-queue.ts";

const fileNamed = (name: string) => new File(["a picture"], name, { type: "image/jpeg" });
const pictureOf = (name: string): Picture => ({
  _id: name,
  url: `/media/uploads/${name}`,
  width: 9,
  height: 6,
  blur: "",
});

/** A queue whose every sending waits until the test lets it end. */
function heldQueue() {
  const sendings = new Map<string, Sending & PromiseWithResolvers<Picture>>();
  const arrived: string[] = [];
  const made: string[] = [];
  const refused: string[] = [];
  const queue = uploadQueue(
    async (file) => {
      if (file.name.endsWith(".unreadable")) throw new ApiError("PARSING_ERROR", "It cannot be read");
      made.push(file.name);
      return new File([file], file.name);
    },
    (sending) => {
      const held = Promise.withResolvers<Picture>();
      sending.signal.addEventListener("abort", () =>
        held.reject(new ApiError("FETCH_ERROR", "The connection was lost")),
      );
      sendings.set(sending.file.name, { ...sending, ...held });
      return held.promise;
    },
    ({ _id }) => arrived.push(_id),
    (sentence) => refused.push(sentence),
  );
  const settle = async (name: string, error?: ApiError) => {
    const sending = sendings.get(name);
    sendings.delete(name);
    if (error) sending?.reject(error);
    else sending?.resolve(pictureOf(name));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { queue, sendings, arrived, made, refused, settle, names: () => [...sendings.keys()] };
}

const moment = () => new Promise((resolve) => setTimeout(resolve));
/** Waits until they are made small. */
async function add(held: ReturnType<typeof heldQueue>, ...names: string[]): Promise<void> {
  held.queue.add(names.map(fileNamed));
  await moment();
}
const idOf = (held: ReturnType<typeof heldQueue>, name: string) =>
  held.queue.uploads.get().find(({ file }) => file.name === name)?.id ?? -1;

describe("pictures on their way", () => {
  test("go two at once, and arrive in the order in which they were chosen", async () => {
    const held = heldQueue();
    await add(held, "a", "b", "c");
    expect(held.names()).toEqual(["a", "b"]);
    await held.settle("b");
    expect([held.names(), held.arrived]).toEqual([["a", "c"], []]);
    await held.settle("c");
    await held.settle("a");
    expect(held.arrived).toEqual(["a", "b", "c"]);
    expect(held.queue.uploads.get()).toEqual([]);
  });

  test("tell how far they are", async () => {
    const held = heldQueue();
    await add(held, "a");
    held.sendings.get("a")?.onProgress(0.4);
    expect(held.queue.uploads.get()[0]).toMatchObject({ state: "sending", progress: 0.4 });
  });

  test("that fail hold up no others, and say why until they are sent again", async () => {
    const held = heldQueue();
    await add(held, "a", "b");
    await held.settle("a", new ApiError("SERVER_ERROR", "Pictures must be JPEG, PNG, WebP or AVIF", { status: 415 }));
    await held.settle("b");
    expect(held.arrived).toEqual(["b"]);
    expect(held.queue.uploads.get()).toMatchObject([
      { state: "failed", sentence: "Pictures must be JPEG, PNG, WebP or AVIF" },
    ]);
    expect(countUploads(held.queue.uploads.get())).toEqual({ underWay: 0, failed: 1 });
    held.queue.retryCutOff();
    expect(held.names()).toEqual([]);
    held.queue.retry(idOf(held, "a"));
    expect(held.queue.uploads.get()[0]?.sentence).toBeUndefined();
    await held.settle("a");
    expect(held.arrived).toEqual(["b", "a"]);
  });

  test("that were cut off go again by themselves when there is a connection", async () => {
    const held = heldQueue();
    await add(held, "a");
    await held.settle("a", new ApiError("FETCH_ERROR", "The connection was lost"));
    held.queue.retryCutOff();
    expect(held.names()).toEqual(["a"]);
  });

  test("are ended when they are removed, and make room for the next", async () => {
    const held = heldQueue();
    await add(held, "a", "b", "c");
    held.queue.remove(idOf(held, "a"));
    await new Promise((resolve) => setTimeout(resolve));
    expect(held.names()).toContain("c");
    await held.settle("b");
    await held.settle("c");
    expect(held.arrived).toEqual(["b", "c"]);
  });

  test("that cannot be read are said to be so, hold up no others, and are read again when they are retried", async () => {
    const held = heldQueue();
    await add(held, "a.unreadable", "b");
    expect(held.names()).toEqual(["b"]);
    expect(held.queue.uploads.get()[0]).toMatchObject({
      state: "failed",
      sentence: "It cannot be read",
      isCutOff: false,
    });
    held.queue.retry(idOf(held, "a.unreadable"));
    await moment();
    expect(held.queue.uploads.get()[0]).toMatchObject({ state: "failed", sentence: "It cannot be read" });
    await held.settle("b");
    await held.queue.settled();
    expect(held.arrived).toEqual(["b"]);
  });

  test("are made small once, however often they are sent", async () => {
    const held = heldQueue();
    await add(held, "a");
    await held.settle("a", new ApiError("FETCH_ERROR", "The connection was lost"));
    held.queue.retryCutOff();
    await held.settle("a");
    expect([held.made, held.arrived]).toEqual([["a"], ["a"]]);
  });

  test("that fail are told of once, and those that were removed are not", async () => {
    const held = heldQueue();
    await add(held, "a", "b");
    await held.settle("a", new ApiError("SERVER_ERROR", "This is no picture", { status: 415 }));
    held.queue.remove(idOf(held, "b"));
    await new Promise((resolve) => setTimeout(resolve));
    expect(held.refused).toEqual(["This is no picture"]);
    await add(held, "c", "d");
    for (const name of ["c", "d"]) await held.settle(name, new ApiError("FETCH_ERROR", "The connection was lost"));
    expect(held.refused.slice(1)).toEqual(["The upload failed. Please check your internet connection"]);
  });

  test("are waited for until each has arrived or failed", async () => {
    const held = heldQueue();
    await held.queue.settled();
    await add(held, "a", "b");
    let isSettled = false;
    const settled = held.queue.settled().then(() => {
      isSettled = true;
    });
    await held.settle("a");
    expect(isSettled).toBe(false);
    await held.settle("b", new ApiError("FETCH_ERROR", "The connection was lost"));
    await settled;
    expect(held.arrived).toEqual(["a"]);
  });
});
