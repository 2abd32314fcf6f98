/** What is shown in place of an action that needs the network, while there is none. */
export const network = {
  needed: '電波のあるところでお使いください',
};
