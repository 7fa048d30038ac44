import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { ManagedUser } from "#lib/contracts/people.ts";
import { longest, longestPassword } from "#lib/contracts/user.ts";
import type { Side } from "#lib/shared/route/back-office-paths.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { confirmed } from "#lib/stores/ui/confirm.ts";
import { StalePanel } from "./form/StalePanel.tsx";
import { TextField } from "./form/TextField.tsx";
import { useUnsavedGuard } from "./form/use-unsaved-guard.ts";
import { UserFacts } from "./people/UserFacts.tsx";
import { type UserField, useUserForm } from "./people/use-user-form.ts";
import { useAwake } from "./use-hydrated.ts";

interface Props {
  user: ManagedUser;
  side: Side;
  isOwn: boolean;
}

const ofAdmins: readonly UserField[] = ["name", "email", "isAdmin"];
const ofAgents: readonly UserField[] = ["name", "email"];

/** Account editor: admins edit any account, agents their own. */
export default function UserEditor({ user: first, side, isOwn }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { user, fields, mistakes, conflicts, isSaving, isDirty, isSignedOut, type, choose, save, adopt } = useUserForm(
    first,
    side === "admin" ? ofAdmins : ofAgents,
  );
  const isAwake = useAwake();
  const [currentPassword, setCurrentPassword] = useState("");
  const needsPassword = isOwn && fields.email.trim().toLowerCase() !== user.email;
  // Signing in again restores the text.
  useUnsavedGuard(isDirty && !isSignedOut);
  const [wrong] = Object.keys(mistakes);
  useEffect(() => {
    const field = wrong && form.current?.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  }, [wrong]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const gaveUp = isOwn && user.isAdmin && !fields.isAdmin;
    if (gaveUp && !(await confirmed("Stop being an admin? You will lose access immediately.", "Give up admin role"))) {
      return;
    }
    const now = await save(needsPassword ? currentPassword : undefined);
    if (now) setCurrentPassword("");
    if (gaveUp && now) location.assign(paths.profile);
  };
  return (
    <div className="user-editor">
      <form ref={form} noValidate onSubmit={submit} className="editor-form">
        {conflicts.length > 0 && <StalePanel conflicts={conflicts} onChoose={choose} />}
        <fieldset className="sheet fields" disabled={!isAwake}>
          <legend className="sr-only">Account</legend>
          <TextField
            name="name"
            label="Name"
            value={fields.name}
            mistake={mistakes.name}
            maxLength={longest.name}
            autoComplete={isOwn ? "name" : "off"}
            onType={(name) => type({ name })}
          />
          <TextField
            name="email"
            type="email"
            label="E-mail"
            value={fields.email}
            hint="You must confirm a new address. We notify both addresses."
            mistake={mistakes.email}
            maxLength={longest.email}
            autoComplete={isOwn ? "username" : "off"}
            onType={(email) => type({ email })}
          />
          {needsPassword && (
            <TextField
              name="currentPassword"
              type="password"
              label="Current password"
              value={currentPassword}
              hint="To change your e-mail, enter your current password."
              mistake={mistakes.currentPassword}
              maxLength={longestPassword}
              autoComplete="current-password"
              onType={setCurrentPassword}
            />
          )}
          {side === "admin" && (
            <div className="field">
              <label className="check" htmlFor="field-isAdmin">
                <input
                  id="field-isAdmin"
                  name="isAdmin"
                  type="checkbox"
                  checked={fields.isAdmin}
                  aria-describedby="field-isAdmin-hint"
                  onChange={(event) => type({ isAdmin: event.target.checked })}
                />
                Admin
              </label>
              <p className="hint" id="field-isAdmin-hint">
                Admins manage all listings and people. They cannot be suspended or deleted.
              </p>
            </div>
          )}
        </fieldset>
        <div className="editor-foot">
          <button
            type="submit"
            className="button button-main"
            disabled={!isAwake}
            aria-disabled={isSaving || undefined}
          >
            {isSaving ? "Saving …" : "Update"}
          </button>
          <p role="status" className="text-sm text-muted">
            {isDirty ? "You have unsaved changes." : ""}
          </p>
        </div>
      </form>
      <UserFacts user={user} side={side} onChanged={adopt} />
    </div>
  );
}
