import { Type } from 'typebox';

/** Whether the list of campaigns shows the sandbox. */
export const SANDBOX_STATES = ['shown', 'hidden'] as const;
export type SandboxState = (typeof SANDBOX_STATES)[number];

export const SandboxBody = Type.Object({ state: Type.Enum(SANDBOX_STATES) }, { additionalProperties: false });
