import { useEffect, useRef, type CSSProperties, type ReactElement } from 'react';
import { latestCallbacks } from './latestCallbacks';
import { mountArea, type EmbeddedArea, type EmbedOptions } from './mountArea';

export interface FathomAreaProps extends EmbedOptions {
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/**
 * An area in the page of another React app: the area brings its own React. Changes of chain, theme,
 * locale and provider are passed on; one of the other options mounts it again.
 * Callbacks may change with each render; whether one is given counts when the area is mounted.
 */
export function FathomArea({ className, style, ...options }: FathomAreaProps): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<EmbeddedArea>(undefined);
  const latest = useRef<EmbedOptions>(options);
  useEffect(() => {
    latest.current = options;
  });

  const { area, server, isolation, basePath, chainId, locale, provider } = options;
  const configuration = JSON.stringify(options.configuration);
  const release = JSON.stringify(options.release);
  useEffect(() => {
    if (!element.current) return undefined;
    const embedded = mountArea(
      element.current,
      latestCallbacks(latest.current, () => latest.current),
    );
    mounted.current = embedded;
    return () => {
      mounted.current = undefined;
      embedded.unmount();
    };
  }, [area, server, isolation, release, basePath, configuration]);

  const theme = JSON.stringify(options.theme);
  useEffect(() => {
    const { theme: latestTheme } = latest.current;
    mounted.current?.update({
      chainId,
      provider,
      ...(locale !== undefined && { locale }),
      ...(latestTheme && { theme: latestTheme }),
    });
  }, [chainId, theme, locale, provider]);

  return <div ref={element} className={className} style={style} />;
}
