/** Japanese counts things as 1 つ to 9 つ, and larger numbers as 10 件. */
export const things = (count: number) => (count < 10 ? `${count} つ` : `${count} 件`);
