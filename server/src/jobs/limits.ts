/** A job that is not done by then has failed, and is tried again. */
export const JOB_LIMIT_MS = 30_000;

/** No living server holds a job that long: its owner is gone. Beyond the limit there is time to write down the failure. */
export const ABANDONED_AFTER_MS = 45_000;
