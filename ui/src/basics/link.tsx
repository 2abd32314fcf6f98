import { type ComponentProps, createContext, type ElementType, useContext } from 'react';

const LinkContext = createContext<ElementType>('a');

/** Puts the router's link in place of `<a>` for every component below; it is given `href` and the usual anchor props. */
export const LinkProvider = LinkContext.Provider;

/** An anchor, or whatever the app injected through LinkProvider. */
export const A = (props: ComponentProps<'a'>) => {
  const Anchor = useContext(LinkContext);
  return <Anchor {...props} />;
};
