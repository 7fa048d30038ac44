/** State of the account form: typed values, errors and conflicts. */
import { useEffect, useState } from "react";
import type { Conflict } from "#islands/management/form/StalePanel.tsx";
import { type ManagedUser, userChange } from "#lib/contracts/people.ts";
import { fieldSentences } from "#lib/shared/text/field-sentences.ts";
import { ApiError } from "#lib/stores/api.ts";
import { changeUser } from "#lib/stores/management/people-api.ts";
import { toast } from "#lib/stores/ui/toasts.ts";
import { dropDraft, keepDraft, readDraft } from "./user-draft.ts";

const labels = { name: "Name", email: "E-mail", isAdmin: "Admin" } as const;

export type UserField = keyof typeof labels;
export type UserFields = Pick<ManagedUser, UserField>;
type Mistakes = Readonly<Partial<Record<UserField | "currentPassword", string>>>;

const fieldsOf = ({ name, email, isAdmin }: ManagedUser): UserFields => ({ name, email, isAdmin });
const isSame = (one: UserFields, other: UserFields, field: UserField) => one[field] === other[field];
const shown = (value: string | boolean): string => (typeof value === "boolean" ? (value ? "yes" : "no") : value);

export function useUserForm(first: ManagedUser, names: readonly UserField[]) {
  /** The newest known version. */
  const [user, setUser] = useState(first);
  const [fields, setFields] = useState(fieldsOf(first));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [conflicts, setConflicts] = useState<readonly (Conflict<UserField> & { saved: UserFields })[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [isSignedOut, setSignedOut] = useState(false);
  const isDirty = names.some((name) => !isSame(fields, fieldsOf(user), name));

  useEffect(() => {
    const draft = readDraft(first._id);
    if (!draft) return;
    // Restores the version that the draft was based on, so that later changes show up as conflicts.
    setUser((now) => ({ ...now, ...draft.saved }));
    setFields((now) => ({ ...now, ...draft.fields }));
  }, [first._id]);

  useEffect(() => {
    const { version } = user;
    if (isDirty) keepDraft(first._id, { saved: { ...fieldsOf(user), version }, fields });
  }, [first._id, isDirty, user, fields]);

  const type = (part: Partial<UserFields>) => {
    const now = { ...fields, ...part };
    setFields(now);
    if (names.every((name) => isSame(now, fieldsOf(user), name))) dropDraft(first._id);
    const typed = Object.keys(part);
    setMistakes(Object.fromEntries(Object.entries(mistakes).filter(([name]) => !typed.includes(name))));
  };
  /** Takes over saved values without touching unsaved text. */
  const adopt = (now: ManagedUser) => {
    const kept = names.filter((name) => !isSame(fields, fieldsOf(user), name));
    setFields({ ...fieldsOf(now), ...Object.fromEntries(kept.map((name) => [name, fields[name]])) });
    setUser(now);
  };
  const compare = (now: ManagedUser) => {
    const saved = fieldsOf(now);
    const differing = names.filter((name) => !isSame(fields, saved, name));
    // Fields that only the other person changed are taken over.
    const mine = differing.filter((name) => !isSame(fields, fieldsOf(user), name));
    setFields({ ...saved, ...Object.fromEntries(mine.map((name) => [name, fields[name]])) });
    setUser(now);
    setConflicts(
      mine.map((field) => ({
        field,
        label: labels[field],
        mine: shown(fields[field]),
        theirs: shown(saved[field]),
        choice: undefined,
        saved: { ...saved, [field]: fields[field] },
      })),
    );
    if (mine.length === 0) toast("failure", "This was changed while you were editing. You see the latest version");
  };
  const choose = (field: UserField, choice: "mine" | "theirs") => {
    const conflict = conflicts.find((one) => one.field === field);
    if (!conflict) return;
    const value = choice === "mine" ? conflict.saved[field] : fieldsOf(user)[field];
    setFields({ ...fields, [field]: value });
    setConflicts(conflicts.map((one) => (one === conflict ? { ...one, choice } : one)));
  };
  /** Returns the saved person; undefined if it could not be saved. */
  const save = async (currentPassword?: string): Promise<ManagedUser | undefined> => {
    if (isSaving) return undefined;
    const read = userChange.safeParse(Object.fromEntries(names.map((name) => [name, fields[name]])));
    const found: Mistakes = read.success ? {} : fieldSentences(read.error);
    setMistakes(found);
    if (!read.success) return undefined;
    if (conflicts.some(({ choice }) => choice === undefined)) {
      toast("failure", "First choose which version to keep for each field");
      return undefined;
    }
    setSaving(true);
    try {
      const now = await changeUser(user._id, {
        ...read.data,
        version: user.version,
        ...(currentPassword && { currentPassword }),
      });
      dropDraft(first._id);
      setUser(now);
      setFields(fieldsOf(now));
      setConflicts([]);
      toast("success", "user updated successfully");
      return now;
    } catch (error) {
      if (error instanceof ApiError && error.current) compare(error.current as ManagedUser);
      else toast("failure", (error as Error).message || "An error occurred");
      if (error instanceof ApiError) setMistakes(error.fields);
      if (error instanceof ApiError && error.status === 401) {
        setSignedOut(true);
        await import("#lib/stores/session/account-notice.ts").then(
          (notice) => notice.showSignedOut(),
          () => undefined,
        );
      }
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  return { user, fields, mistakes, conflicts, isSaving, isDirty, isSignedOut, type, choose, save, adopt };
}
