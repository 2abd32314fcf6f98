/** The code of a scan or of an action, as the API takes it. */
export const codeOf = ({ token, digits }: { token?: string; digits?: string }) => ({
  ...(token === undefined ? {} : { token }),
  ...(digits === undefined ? {} : { digits }),
});
