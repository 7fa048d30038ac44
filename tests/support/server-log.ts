/** The output of a server during a test. */

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly request?: string;
  readonly route?: string;
  readonly furtherFailures?: number;
  readonly err?: { readonly message: string; readonly stack?: string };
}

export class ServerLog {
  text = "";

  readonly add = (part: string): void => {
    this.text += part;
  };

  /** Lines of output, without the message that names the address. */
  get printed(): string[] {
    return this.text.split("\n").filter((line) => line !== "" && !line.includes(" is ready at "));
  }

  get lines(): LogLine[] {
    return this.printed.map((line) => JSON.parse(line) as LogLine);
  }

  /** Log lines of one request. */
  of(request: string): LogLine[] {
    return this.lines.filter((line) => line.request === request);
  }
}
