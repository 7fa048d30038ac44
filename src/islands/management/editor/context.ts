import { useStore } from "@nanostores/react";
import { createContext, useContext } from "react";
import type { PermitMistakes } from "#lib/listing/permit.ts";
import type { PropertyEditor } from "#lib/stores/property-editor/editor.ts";
import type { Proposals } from "#lib/stores/property-editor/proposals.ts";
import type { EditorState } from "#lib/stores/property-editor/state.ts";
import type { ListingField, TextField } from "#lib/stores/property-editor/values.ts";
import type { UploadQueue } from "#lib/stores/uploads/upload-queue.ts";

/** What the site asks of permits. */
export interface EditedPermit {
  /** Whether the site neither asks nor shows them. */
  readonly isHidden: boolean;
  /** Why the listing cannot be published as it was when the page opened. */
  readonly mistakes: PermitMistakes;
}

export interface Editing {
  readonly editor: PropertyEditor;
  readonly queue: UploadQueue;
  readonly proposals: Proposals;
  /** Placeholder of each picture, by URL, until it loads. */
  readonly blurs: ReadonlyMap<string, string>;
  readonly permit: EditedPermit & {
    /** The listing's version when the page opened. */
    readonly version: number;
  };
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing & { state: EditorState } {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error("This component needs a property editor around it.");
  return { ...editing, state: useStore(editing.editor.state) };
}

export const fieldId = (name: ListingField): string => `field-${name}`;
export const mistakeId = (name: ListingField): string => `field-${name}-mistake`;
export const hintId = (name: ListingField): string => `field-${name}-hint`;

/** Connects a control with its label, hint and error. */
export function useField(name: ListingField, hasHint = false) {
  const { editor, state } = useEditing();
  const mistake = state.mistakes[name];
  const described = [hasHint && hintId(name), mistake !== undefined && mistakeId(name)].filter(Boolean).join(" ");
  return {
    mistake,
    editor,
    values: state.values,
    control: {
      id: fieldId(name),
      name,
      "aria-invalid": mistake === undefined ? undefined : true,
      "aria-describedby": described === "" ? undefined : described,
      onBlur: () => editor.look(name),
    },
  };
}

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The same for text controls. */
export function useTextField(name: TextField, hasHint = false) {
  const { control, editor, values, mistake } = useField(name, hasHint);
  const value = values[name];
  const onChange = ({ currentTarget }: { currentTarget: TextControl }) =>
    editor.change({ [name]: currentTarget.value });
  return { mistake, value, control: { ...control, value, onChange } };
}
