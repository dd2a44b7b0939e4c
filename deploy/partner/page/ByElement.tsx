import type { AreaElement } from '@fathom/embed/define';
import { useEffect, useRef, type DetailedHTMLProps, type HTMLAttributes } from 'react';
import type { SharedOptions } from './sharedOptions';
import { servers } from './servers';

interface AreaAttributes extends DetailedHTMLProps<HTMLAttributes<AreaElement>, AreaElement> {
  readonly area: string;
  readonly server: string;
  readonly 'chain-id': number;
  readonly scheme?: string | undefined;
  readonly locale?: string | undefined;
}

declare module 'react' {
  // How React's types learn about a custom element.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React declares it so
  namespace JSX {
    interface IntrinsicElements {
      'fathom-area': AreaAttributes;
    }
  }
}

/** The custom element: plain values as attributes, everything else in `options`. */
export function ByElement({ chainId, locale, theme, ...options }: SharedOptions) {
  const element = useRef<AreaElement>(null);
  useEffect(() => {
    if (element.current) element.current.options = options;
  });
  return (
    <fathom-area
      ref={element}
      area="dao"
      server={servers.dao}
      chain-id={chainId}
      scheme={theme?.scheme}
      locale={locale}
    />
  );
}
