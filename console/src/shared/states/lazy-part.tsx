import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { loadCode } from '../../browser/load-code.ts';
import { LoadFailed, Loading } from './states.tsx';

interface PartOptions {
  /** Shown while the code is being loaded. Null for a dialog. */
  fallback?: ReactNode;
  /** Whether nothing is shown if the code cannot be loaded, because the page does not need it. */
  isOptional?: boolean;
}

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

let parts = 0;

/**
 * A component whose code is loaded when it is shown. If the code cannot be loaded, the rest of the page goes on, and the part says so. It
 * is loaded again when the network is back or on a press.
 *
 * As the component of a route, it is loaded before the route is shown (`preload`).
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { fallback = <Loading />, isOptional = false }: PartOptions = {},
) {
  type Props = PropsOf<Module[Name]>;
  parts += 1;
  const queryKey = ['code', parts];
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    loaded ??= (await loadCode(load))[name] as ComponentType<Props>;
    return loaded;
  };
  const LazyPart = (props: Props) => {
    const { data, isError, refetch } = useQuery({
      queryKey,
      queryFn: preload,
      enabled: loaded === null,
      // The browser's word about the network is not always right.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: Number.POSITIVE_INFINITY,
      // A component is a function: it must not be compared or copied.
      structuralSharing: false,
    });
    const Loaded = loaded ?? data;
    if (Loaded) return <Loaded {...props} />;
    if (isError) return isOptional ? null : <LoadFailed onRetry={() => void refetch()} />;
    return fallback;
  };
  // A failure is reported by the component, which loads again.
  return Object.assign(LazyPart, {
    preload: () =>
      preload().then(
        () => undefined,
        () => undefined,
      ),
  });
}
