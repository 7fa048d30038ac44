/** What a server prints while a test runs, as an operator keeps it. */

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly request?: string;
  readonly route?: string;
  readonly err?: { readonly message: string; readonly stack?: string };
}

export class ServerLog {
  text = "";

  readonly add = (part: string): void => {
    this.text += part;
  };

  /** All but the sentence that says where the server is. */
  get printed(): string[] {
    return this.text.split("\n").filter((line) => line !== "" && !line.includes(" is ready at "));
  }

  get lines(): LogLine[] {
    return this.printed.map((line) => JSON.parse(line) as LogLine);
  }

  /** What was logged of one request. */
  of(request: string): LogLine[] {
    return this.lines.filter((line) => line.request === request);
  }
}
