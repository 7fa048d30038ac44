/** API calls about people, for management screens. */
import type { ManagedUser, PeoplePage, UserChange } from "#lib/contracts/people.ts";
import { call } from "#lib/stores/api.ts";
import { forget } from "#lib/stores/management/query-cache.ts";
import { userInfo } from "#lib/stores/session/session.ts";

/** Invalidates people, and listings that appear or disappear with them. */
function forgetPeople(): void {
  forget("User");
  forget("Property");
}

/** A page of people; `search` is a query such as "?role=agent". */
export const listUsers = (search: string): Promise<PeoplePage> =>
  call(`/api/users${search}`, { fallback: "Loading the users failed" }) as Promise<PeoplePage>;

export async function changeUser(id: string, change: UserChange): Promise<ManagedUser> {
  const json = { ...change, userId: id };
  const user = (await call(`/api/users/${id}`, { method: "PUT", json, fallback: "An error occurred" })) as ManagedUser;
  keepOwnInfo(user);
  forgetPeople();
  return user;
}

export async function deleteUser(id: string): Promise<void> {
  await call(`/api/users/${id}`, { method: "DELETE", fallback: "Deleting the user failed" });
  forgetPeople();
}

/** Updates the stored name after changing the person's own account. */
function keepOwnInfo({ _id, name, email, phoneNumber, isAdmin, isAgent }: ManagedUser): void {
  if (userInfo.get()?._id === _id) userInfo.set({ _id, name, email, phoneNumber, isAdmin, isAgent });
}
