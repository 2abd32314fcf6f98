/** The questions of the wizard. Each is a step with an address of its own. */
export const STEPS = ['template', 'cover', 'dates', 'ways', 'places', 'prizes'] as const;
export type Step = (typeof STEPS)[number];

/** The step of an address. */
export const stepSearch = (given: Record<string, unknown>): { step?: Step } => {
  const step = STEPS.find((one) => one === given['step']);
  return step ? { step } : {};
};
