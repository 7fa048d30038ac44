/** Accounts of the demo; they exist only there and in tests. */
export const demoPassword = "welcome-to-ile";

export const demoAccounts = [
  { email: "user@demo.example", may: "reviews and saves homes" },
  { email: "agent@demo.example", may: "manages own listings" },
  { email: "admin@demo.example", may: "manages everything" },
] as const;
