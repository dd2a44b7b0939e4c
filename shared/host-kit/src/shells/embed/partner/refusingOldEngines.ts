import type { MountArea, MountedArea, MountOptions } from '@fathom/contract';
import { findEngineProblem } from './engine';

export function refusingOldEngines(mount: MountArea): MountArea {
  return (element, options) => showEngineProblem(element, options) ?? mount(element, options);
}

/** Returns `undefined` if the browser can run the area. Uses neither React nor styles, which it may not support. */
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
