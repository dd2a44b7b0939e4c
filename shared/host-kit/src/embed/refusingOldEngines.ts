import type { MountArea, MountedArea, MountOptions } from '@fathom/contract';
import { findEngineProblem } from './engine';

/** A mount function that displays a sentence instead of the area in a browser that cannot run it. */
export function refusingOldEngines(mount: MountArea): MountArea {
  return (element, options) => showEngineProblem(element, options) ?? mount(element, options);
}

/**
 * Displays in a partner's page why an area cannot run in this browser; `undefined` if it can. Uses neither React
 * nor styles, since these may be what cannot run.
 */
export function showEngineProblem(element: HTMLElement, { onError }: MountOptions): MountedArea | undefined {
  const problem = findEngineProblem(window);
  if (problem === undefined) return undefined;
  const message = element.ownerDocument.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = problem;
  element.append(message);
  onError?.({ code: 'area', message: problem });
  return { update: () => undefined, unmount: () => message.remove() };
}
