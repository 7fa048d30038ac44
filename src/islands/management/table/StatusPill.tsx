interface Props {
  label: string;
  look?: "plain" | "good" | "alert";
}

const looks = { plain: "pill", good: "pill pill-good", alert: "pill pill-alert" } as const;

export const StatusPill = ({ label, look = "plain" }: Props) => <span className={looks[look]}>{label}</span>;
