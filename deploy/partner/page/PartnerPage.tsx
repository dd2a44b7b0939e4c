import { useState } from 'react';
import type { EmbedTheme } from '@fathom/embed';
import { firstWallet, type Provider } from './firstWallet';
import type { SharedOptions } from './sharedOptions';
import { ByElement } from './ByElement';
import { ByFunction } from './ByFunction';
import { ByReact } from './ByReact';
import { TwoInstances } from './TwoInstances';

const EXAMPLES = {
  function: ByFunction,
  element: ByElement,
  react: ByReact,
  instances: TwoInstances,
} as const;

function isExample(name: string): name is keyof typeof EXAMPLES {
  return Object.hasOwn(EXAMPLES, name);
}

/**
 * The page of a bank that embeds areas. The query chooses the example and where the area's code runs:
 * `?example=react&isolation=frame`.
 */
export function PartnerPage() {
  const [provider, setProvider] = useState<Provider>();
  const [chainId, setChainId] = useState(1135);
  const [scheme, setScheme] = useState<EmbedTheme['scheme']>('light');
  const [locale, setLocale] = useState('en-GB');
  const [log, setLog] = useState<readonly string[]>([]);
  const note = (line: string) => setLog((lines) => [...lines, line]);
  const query = new URLSearchParams(location.search);
  const chosen = query.get('example') ?? '';
  const isolation = query.get('isolation') === 'frame' ? 'frame' : 'page';
  const Example = EXAMPLES[isExample(chosen) ? chosen : 'function'];

  const options: SharedOptions = {
    isolation,
    provider,
    chainId,
    theme: { scheme, tokens: { brand: scheme === 'light' ? '#7a1fa2' : '#d7a6ea' } },
    locale,
    onReady: () => note('ready'),
    onError: ({ code, message }) => note(`${code}: ${message}`),
    onNavigate: (path) => note(`path: ${path}`),
    onNoProvider() {
      note('a wallet is wanted');
      setProvider(firstWallet());
    },
  };

  return (
    <>
      <header>
        <b>Acme Bank</b>
        {Object.keys(EXAMPLES).map((name) => (
          <a key={name} href={`?example=${name}&isolation=${isolation}`}>
            {name}
          </a>
        ))}
        <label>
          Code runs in{' '}
          <select
            value={isolation}
            onChange={({ target }) => location.assign(`?example=${chosen}&isolation=${target.value}`)}
          >
            <option value="page">this page</option>
            <option value="frame">a frame</option>
          </select>
        </label>
        <label>
          Chain{' '}
          <select value={chainId} onChange={({ target }) => setChainId(Number(target.value))}>
            <option value={1135}>Lisk</option>
            <option value={11155111}>Sepolia</option>
            <option value={5}>not configured</option>
          </select>
        </label>
        <label>
          Theme{' '}
          <select value={scheme} onChange={({ target }) => setScheme(target.value as EmbedTheme['scheme'])}>
            <option>light</option>
            <option>dark</option>
            <option>system</option>
          </select>
        </label>
        <label>
          Language{' '}
          <select value={locale} onChange={({ target }) => setLocale(target.value)}>
            <option>en-GB</option>
            <option>de-DE</option>
          </select>
        </label>
        <button onClick={() => setProvider(provider ? undefined : firstWallet())}>
          {provider ? 'Take the wallet away' : 'Pass a wallet'}
        </button>
      </header>
      <main>
        <Example {...options} />
        <h2>What the areas reported</h2>
        <pre className="log" aria-label="Log">
          {log.join('\n')}
        </pre>
      </main>
    </>
  );
}
