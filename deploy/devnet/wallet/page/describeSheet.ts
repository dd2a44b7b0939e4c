import type { Description } from '../walletConfiguration';
import { callService } from './callService';
import { element, rows } from './element';

/**
 * Returns the part of a sheet that describes a call or typed data. It is filled in when the service has decoded the
 * call.
 */
export function describeSheet(
  input: readonly (readonly [string, string])[],
  path: string,
  request: object,
  draw: (response: Readonly<Record<string, unknown>>) => readonly Node[] = (response) =>
    drawDescription(response as unknown as Description),
): HTMLElement {
  const details = element('div', { class: 'details', 'data-testid': 'demo-wallet-details' }, [
    element('p', {}, ['Reading the call…']),
  ]);
  const fill = (children: readonly Node[]) => details.replaceChildren(rows(input), ...children);
  callService(path, request).then(
    (response) => fill(draw(response)),
    (error: unknown) =>
      fill([element('p', { class: 'warning', role: 'alert' }, [`The call could not be read: ${String(error)}`])]),
  );
  return details;
}

/** Describes a batch: each call in order, and their total cost. */
export function describeCallsSheet(input: readonly (readonly [string, string])[], request: object): HTMLElement {
  return describeSheet(input, '/describe-calls', request, (response) => {
    const { calls, fee, warning } = response as unknown as DescribedCalls;
    return [...calls.flatMap((call) => drawDescription(call)), ...drawCost({ fee, warning })];
  });
}

interface DescribedCalls {
  readonly calls: readonly Description[];
  readonly fee: string | undefined;
  readonly warning: string | undefined;
}

function drawDescription({ title, contract, rows: details, ...cost }: Description): readonly Node[] {
  return [
    element('h3', { 'data-testid': 'demo-wallet-call' }, [title]),
    element('p', {}, [contract]),
    ...(details.length === 0 ? [] : [rows(details.map(({ label, value }) => [label, value] as const))]),
    ...drawCost(cost),
  ];
}

function drawCost({
  fee,
  warning,
}: {
  readonly fee?: string | undefined;
  readonly warning?: string | undefined;
}): readonly Node[] {
  return [
    ...(fee === undefined ? [] : [rows([['Network fee', fee]])]),
    ...(warning === undefined ? [] : [element('p', { class: 'warning', role: 'alert' }, [warning])]),
  ];
}
