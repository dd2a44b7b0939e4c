import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { JsonRpcProvider, Wallet, type TypedDataDomain, type TypedDataField } from 'ethers';
import { Hono } from 'hono';
import type { Alert, MountOptions, TransactionMeta } from '@fathom/contract';
import { listen, type Listening } from '../hosting/listen';
import { ROOT } from '../run/packages';

export interface PartnerPageOptions {
  readonly policy?: string;
  readonly style?: string;
}

export function startPartnerPage({ policy, style }: PartnerPageOptions = {}): Promise<Listening> {
  const html = readFileSync(join(ROOT, 'deploy', 'e2e', 'partner', 'index.html'), 'utf8');
  const site = new Hono();
  site.get('/style.css', (context) => context.body(style ?? '', 200, { 'Content-Type': 'text/css' }));
  site.get('*', (context) => {
    if (policy !== undefined) context.header('Content-Security-Policy', policy);
    const link = '<link rel="stylesheet" href="/style.css" />';
    return context.html(style === undefined ? html : html.replace(/<style>.*<\/style>/s, link));
  });
  return listen(site, 0);
}

export interface PartnerNotes {
  readonly alerts: readonly Alert[];
  readonly paths: readonly string[];
  readonly asked: readonly TransactionMeta[];
}

export interface EmbedOptions extends Pick<MountOptions, 'chainId' | 'basePath' | 'theme' | 'locale'> {
  readonly area: 'fxd' | 'dao' | 'lending' | 'vaults';
  readonly origin: string;
  /** The partner's result of onBeforeTransaction. Default true. */
  readonly allows?: boolean;
  /** Id of the element that the area is mounted in; added to the page if missing. Default: area. */
  readonly place?: string;
}

export interface PartnerWindow {
  partnerProvider?: object;
  partnerCall: (
    method: string,
    params: unknown,
  ) => Promise<{ readonly result?: unknown; readonly error?: { readonly code: number; readonly message: string } }>;
  partnerNotes: { alerts: unknown[]; paths: string[]; asked: unknown[] };
  partnerStarted?: Set<string>;
  partnerArea?: { update(change: object): void; unmount(): void } | undefined;
}

interface Container {
  init(shareScope: object): Promise<void> | void;
  get(name: string): Promise<() => { mount: (element: HTMLElement, options: object) => PartnerWindow['partnerArea'] }>;
}

/**
 * Gives the page the partner's own wallet: keys stay on the server, like those of a bank or a custodian, and the page's
 * EIP-1193 provider forwards every request.
 */
export async function givePartnerWallet(page: Page, rpcUrl: string, privateKey: string): Promise<void> {
  const node = new JsonRpcProvider(rpcUrl, undefined, { cacheTimeout: -1 });
  const wallet = new Wallet(privateKey, node);
  await page.exposeFunction('partnerCall', async (method: string, params: unknown) => {
    try {
      return { result: await response(wallet, node, method, params) };
    } catch (error) {
      const { message, code } = error as { message?: string; code?: number };
      return { error: { code: typeof code === 'number' ? code : -32603, message: message ?? 'unknown error' } };
    }
  });
}

async function response(wallet: Wallet, node: JsonRpcProvider, method: string, params: unknown): Promise<unknown> {
  const list = Array.isArray(params) ? (params as readonly unknown[]) : [];
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [wallet.address];
    case 'eth_sendTransaction': {
      const { from: _from, gas, ...call } = list[0] as Record<string, string>;
      return (await wallet.sendTransaction({ ...call, gasLimit: gas ?? null })).hash;
    }
    case 'eth_signTypedData_v4': {
      const { domain, types, message } = JSON.parse(String(list[1])) as {
        domain: TypedDataDomain;
        types: Record<string, TypedDataField[]>;
        message: Record<string, unknown>;
      };
      const { EIP712Domain: _domain, ...own } = types;
      return wallet.signTypedData(domain, own, message);
    }
    default:
      return node.send(method, [...list]);
  }
}

/** The code of a partner's page: load the entry, get `./mount`, mount the area with the partner's provider. */
export async function embed(page: Page, options: EmbedOptions): Promise<void> {
  const isLoaded = await page.evaluate((name) => name in window, `remote_${options.area}`);
  if (!isLoaded) await page.addScriptTag({ url: `${options.origin}/remoteEntry.js` });
  await page.evaluate(async ({ area, origin, allows = true, place = 'area', ...rest }) => {
    const partnerWindow = window as unknown as PartnerWindow & Record<string, Container>;
    const container = partnerWindow[`remote_${area}`];
    if (!container) throw new Error('no container of the area');
    const added = Object.assign(document.createElement('div'), { id: place });
    const element = document.getElementById(place) ?? document.body.appendChild(added);
    // A container is started once; a page may mount its area many times.
    partnerWindow.partnerStarted ??= new Set();
    if (!partnerWindow.partnerStarted.has(area)) await container.init({});
    partnerWindow.partnerStarted.add(area);
    const { mount } = (await container.get('./mount'))();
    const notes: PartnerWindow['partnerNotes'] = { alerts: [], paths: [], asked: [] };
    partnerWindow.partnerNotes = notes;
    const provider = (partnerWindow.partnerProvider ??= {
      async request({ method, params }: { method: string; params?: unknown }) {
        const { result, error } = await partnerWindow.partnerCall(method, params);
        if (error) throw Object.assign(new Error(error.message), { code: error.code });
        return result;
      },
    });
    partnerWindow.partnerArea = mount(element, {
      ...rest,
      configuration: `${origin}/config/app.json`,
      provider,
      onAlert: (alert: unknown) => notes.alerts.push(alert),
      onNavigate: (path: string) => notes.paths.push(path),
      onBeforeTransaction: (_request: unknown, meta: unknown) => {
        notes.asked.push(meta);
        return allows;
      },
    });
  }, options);
}

export function partnerNotes(page: Page): Promise<PartnerNotes> {
  return page.evaluate(() => (window as unknown as PartnerWindow).partnerNotes) as Promise<PartnerNotes>;
}

export async function updateEmbedded(page: Page, change: object): Promise<void> {
  await page.evaluate((value) => (window as unknown as PartnerWindow).partnerArea?.update(value), change);
}

export async function unmountEmbedded(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as PartnerWindow).partnerArea?.unmount());
}
