/** A reporter that fails a run if a test is skipped without a reason. It prints the reasons of the others. */
import type { Reporter, TestCase, TestModule } from "vitest/node";

const reasonOf = (skipped: TestCase): string | undefined => {
  const result = skipped.result();
  return result.state === "skipped" ? result.note : undefined;
};

export default class SkippedTests implements Reporter {
  #isWholeRun = true;

  onInit(vitest: Parameters<NonNullable<Reporter["onInit"]>>[0]): void {
    // A run with a name pattern skips all other tests.
    this.#isWholeRun = vitest.config.testNamePattern === undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!this.#isWholeRun) return;
    for (const module of modules) {
      for (const skipped of module.children.allTests("skipped")) {
        const reason = reasonOf(skipped);
        if (reason === undefined) process.exitCode = 1;
        process.stdout.write(
          `Skipped ${reason === undefined ? "without a reason" : `(${reason})`}: ${skipped.fullName}\n`,
        );
      }
    }
  }
}
