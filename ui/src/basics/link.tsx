import { type ComponentProps, createContext, createElement, type ElementType, useContext } from 'react';

const LinkContext = createContext<ElementType>('a');

/** Replaces `<a>` with the router's link in every component below it. The link receives `href` and the usual anchor props. */
export const LinkProvider = LinkContext.Provider;

/** An anchor, or the component that the app set with LinkProvider. */
export const A = (props: ComponentProps<'a'>) => createElement(useContext(LinkContext), props);
