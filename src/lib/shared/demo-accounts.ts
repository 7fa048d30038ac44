/** Who can sign in to the demo. They exist there and in tests only. */
export const demoPassword = "welcome-to-ile";

export const demoAccounts = [
  { role: "User", email: "user@demo.example" },
  { role: "Agent", email: "agent@demo.example" },
  { role: "Admin", email: "admin@demo.example" },
] as const;
