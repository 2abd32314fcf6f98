/** The form of a UUID in lower case, as a pattern of a schema. */
export const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** The same in either case. */
export const UUID_OF_ANY_CASE = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

const FORM = new RegExp(UUID_OF_ANY_CASE);

/** Whether a text has the form of a UUID. PostgreSQL fails on any other. */
export const isUuid = (text: string): boolean => FORM.test(text);
