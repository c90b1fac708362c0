/** A text of the demonstration in Sinhala and in Tamil. */
export type DemoText = readonly [si: string, ta: string];

/** Texts of the demonstration, by their English text. */
export type DemoTexts = Readonly<Record<string, DemoText>>;
