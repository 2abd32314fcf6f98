const PRESS = '#press';

/** A link to the page of a spot that collects it on arrival, for a spot that is in range. */
export const pressAt = (path: string): string => path + PRESS;

/** Whether the current URL is such a link. */
export const isPressLink = (): boolean => window.location.hash === PRESS;
