import type { Description } from '../walletConfiguration';
import { callService } from './callService';
import { element, rows } from './element';

/**
 * The part of a sheet that says what a call or typed data will do. It stands at once and is filled in when the service has
 * read the call.
 */
export function describeSheet(
  facts: readonly (readonly [string, string])[],
  path: string,
  request: object,
): HTMLElement {
  const details = element('div', { class: 'details', 'data-testid': 'demo-wallet-details' }, [
    element('p', {}, ['Reading the call…']),
  ]);
  const fill = (children: readonly Node[]) => details.replaceChildren(rows(facts), ...children);
  callService(path, request).then(
    (answer) => fill(drawDescription(answer as unknown as Description)),
    (error: unknown) =>
      fill([element('p', { class: 'warning', role: 'alert' }, [`The call could not be read: ${String(error)}`])]),
  );
  return details;
}

function drawDescription({ title, contract, rows: details, fee, warning }: Description): readonly Node[] {
  return [
    element('h3', { 'data-testid': 'demo-wallet-call' }, [title]),
    element('p', {}, [contract]),
    ...(details.length === 0 ? [] : [rows(details.map(({ label, value }) => [label, value] as const))]),
    ...(fee === undefined ? [] : [rows([['Network fee', fee]])]),
    ...(warning === undefined ? [] : [element('p', { class: 'warning', role: 'alert' }, [warning])]),
  ];
}
