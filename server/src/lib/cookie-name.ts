/**
 * The name of a cookie. Browsers accept a name with this prefix over HTTPS only (RFC 6265bis), so no page without HTTPS can
 * set it.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Secure-${name}` : name);
