import { type RefObject, useEffect, useRef, useState } from "react";
import type { ImportPreview, ImportProgress, ImportResult } from "#lib/contracts/listing-import.ts";
import { largestFile } from "#lib/shared/listing/listing-columns.ts";
import { counted } from "#lib/shared/text/counted.ts";
import { ApiError } from "#lib/stores/api.ts";
import { importApi } from "#lib/stores/management/import-api.ts";
import { confirmed } from "#lib/stores/ui/confirm.ts";
import { toast } from "#lib/stores/ui/toasts.ts";

export const listings = ["listing", "listings"] as const;

interface ChosenFile {
  readonly name: string;
  /** A copy taken at choosing time: a browser cannot read a file that changed since. */
  readonly bytes: Blob;
  /** Id of the import. */
  readonly id: string;
}

export type Work =
  | { readonly kind: "reading"; readonly share: number }
  | { readonly kind: "sending"; readonly share: number }
  | { readonly kind: "writing"; readonly progress: ImportProgress }
  | { readonly kind: "cancelling" };

/** State of the screen. A chosen file keeps its preview until another one has been read. */
export interface ImportState {
  readonly fileName?: string;
  readonly problem?: string | undefined;
  readonly preview?: ImportPreview;
  readonly work?: Work | undefined;
  readonly result?: ImportResult;
}

/** A random id of letters and digits. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

function renewed(stop: RefObject<AbortController | undefined>): AbortController {
  stop.current = new AbortController();
  return stop.current;
}

export function useImport() {
  const [state, setState] = useState<ImportState>({});
  const file = useRef<ChosenFile>(undefined);
  const stop = useRef<AbortController>(undefined);
  const change = (more: Partial<ImportState>) => setState((before) => ({ ...before, ...more }));
  useGuard(state.work !== undefined && state.work.kind !== "reading");

  const choose = async (chosen: File) => {
    if (chosen.size > largestFile * 1_048_576) {
      return setState({ fileName: chosen.name, problem: `This file is larger than ${largestFile} MB: split it` });
    }
    try {
      const bytes = new Blob([await chosen.arrayBuffer()]);
      file.current = { name: chosen.name, bytes, id: newId() };
    } catch {
      return change({ problem: "This file could not be opened. Has it been moved?" });
    }
    await look(file.current);
  };

  const look = async ({ name, bytes }: ChosenFile) => {
    stop.current?.abort();
    const { signal } = renewed(stop);
    setState(({ preview }) => ({ fileName: name, work: { kind: "reading", share: 0 }, ...(preview && { preview }) }));
    try {
      const onSent = (share: number) => change({ work: { kind: "reading", share } });
      const preview = await importApi.preview(bytes, { onSent, signal });
      setState({ fileName: name, preview });
    } catch (error) {
      // Another file was chosen meanwhile.
      if (!signal.aborted) setState({ fileName: name, problem: (error as Error).message });
    }
  };

  const finish = (result: ImportResult) => {
    setState({ result });
    toast("success", `${counted(result.created + result.updated, listings)} imported successfully`);
  };

  const write = async () => {
    const { preview } = state;
    const chosen = file.current;
    if (!preview || !chosen) return;
    const number = preview.creates + preview.updates;
    const [created, updated] = [preview.creates, preview.updates].map((count) => count.toLocaleString("en"));
    const question = `Import ${counted(number, listings)}: ${created} new and ${updated} changed?`;
    if (!(await confirmed(question, "Import"))) return;
    const { signal } = renewed(stop);
    change({ problem: undefined, work: { kind: "sending", share: 0 } });
    try {
      const onSent = (share: number) => change({ work: { kind: "sending", share } });
      const onProgress = (progress: ImportProgress) => change({ work: { kind: "writing", progress } });
      finish(await importApi.write(chosen.bytes, { id: chosen.id, onSent, onProgress, signal }));
    } catch (error) {
      await afterFailure(error as Error, chosen, signal.aborted);
    }
  };

  /** Only the server knows whether the import was saved. */
  const afterFailure = async (error: Error, chosen: ChosenFile, isCancelled: boolean) => {
    if (error instanceof ApiError && error.status === 422) {
      toast("failure", error.message);
      return look(chosen);
    }
    change({ work: { kind: "cancelling" } });
    try {
      const result = await importApi.find(chosen.id);
      if (result !== undefined) return finish(result);
      const sentence = isCancelled ? "Cancelled: nothing was imported" : `${error.message}. Nothing was imported`;
      toast(isCancelled ? "success" : "failure", sentence);
      change({ work: undefined });
    } catch {
      change({
        work: undefined,
        problem: "The connection was lost. Press Import again when you're back online: nothing is imported twice",
      });
    }
  };

  const cancel = () => {
    change({ work: { kind: "cancelling" } });
    stop.current?.abort();
  };

  const again = () => setState({});

  return { state, choose, write, cancel, again };
}

/** Asks before leaving during an import. */
function useGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isOn]);
}
