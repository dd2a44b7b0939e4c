import { mountArea, type EmbeddedArea } from '@fathom/embed';
import { useEffect, useRef } from 'react';
import type { SharedOptions } from './sharedOptions';
import { servers } from './servers';

/** The function, which needs no framework. Here it is called from React, as the rest of the page is. */
export function ByFunction(options: SharedOptions) {
  const element = useRef<HTMLElement>(null);
  const mounted = useRef<EmbeddedArea>(undefined);
  const latest = useRef(options);
  const { chainId, locale, provider, theme } = options;
  const scheme = theme?.scheme;

  useEffect(() => {
    if (!element.current) return undefined;
    const area = mountArea(element.current, {
      ...latest.current,
      area: 'lending',
      server: servers.lending,
      // Called for each transaction and message, after it was verified and before the wallet opens.
      onBeforeTransaction: (_request, _meta, summary) =>
        window.confirm(summary.lines.map(({ message }) => message).join('\n')),
    });
    mounted.current = area;
    return () => area.unmount();
  }, []);

  useEffect(() => {
    latest.current = options;
    mounted.current?.update({ chainId, provider, ...(locale && { locale }), ...(theme && { theme }) });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the theme is a new object in each render
  }, [chainId, locale, provider, scheme]);

  return <section ref={element} />;
}
