import type { Description } from '../walletConfiguration';
import { callService } from './requests';
import { element, rows } from './element';

/** The service's decoding: a call or typed data, or the calls of a batch with their total cost. */
type Described = Description | (Pick<Description, 'fee' | 'warning'> & { readonly calls: readonly Description[] });

/**
 * Returns the part of a sheet that describes a request. It is filled in when the service has decoded it; calls in their
 * order.
 */
export function describeSheet(
  input: readonly (readonly [string, string])[],
  path: string,
  request: object,
): HTMLElement {
  const details = element('div', { class: 'details', 'data-testid': 'demo-wallet-details' }, [
    element('p', {}, ['Reading the call…']),
  ]);
  const fill = (children: readonly Node[]) => details.replaceChildren(rows(input), ...children);
  callService(path, request).then(
    (response) => fill(drawDescription(response as unknown as Described)),
    (error: unknown) => fill([drawWarning(`The call could not be read: ${String(error)}`)]),
  );
  return details;
}

function drawDescription(described: Described): readonly Node[] {
  const { fee, warning } = described;
  return [
    ...('calls' in described ? described.calls : [described]).flatMap(drawCall),
    ...(fee === undefined ? [] : [rows([['Network fee', fee]])]),
    ...(warning === undefined ? [] : [drawWarning(warning)]),
  ];
}

function drawCall({ title, contract, rows: details }: Description): readonly Node[] {
  return [
    element('h3', { 'data-testid': 'demo-wallet-call' }, [title]),
    element('p', {}, [contract]),
    ...(details.length === 0 ? [] : [rows(details.map(({ label, value }) => [label, value] as const))]),
  ];
}

function drawWarning(text: string): Node {
  return element('p', { class: 'warning', role: 'alert' }, [text]);
}
