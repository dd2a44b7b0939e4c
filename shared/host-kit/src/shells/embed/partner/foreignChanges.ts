import { getterOf, methodOf, setterOf } from '../../../signing/captured/methodOf';

/*
 * Translators and extensions replace nodes of React, which then throws or updates invisible nodes
 * (facebook/react#11538, decision 0071).
 */

/** A node of React that another script removed from its parent. */
interface Displaced {
  readonly node: Node;
  readonly parent: Node;
  readonly previous: Node | null;
  readonly next: Node | null;
  /** Nodes that replaced it, directly or through several replacements. */
  standIns: readonly Node[];
}

const parentOf = getterOf(Node.prototype, 'parentNode');
const nextOf = getterOf(Node.prototype, 'nextSibling');
const isConnected = getterOf(Node.prototype, 'isConnected');
const rootOf = methodOf(Node.prototype, 'getRootNode');
const contains = methodOf(Node.prototype, 'contains');
const appendChild = methodOf(Node.prototype, 'appendChild');
const insertBefore = methodOf(Node.prototype, 'insertBefore');
const removeChild = methodOf(Node.prototype, 'removeChild');
const valueOf = getterOf(Node.prototype, 'nodeValue');
const setValue = setterOf(Node.prototype, 'nodeValue');

const watchedRoots = new WeakSet<Node>();
const displacedOf = new WeakMap<Node, Displaced>();
const displacedIn = new WeakMap<Node, readonly Displaced[]>();
const standsFor = new WeakMap<Node, Displaced>();
/** Nodes that the page removed itself and that must not be restored. */
const removedByPage = new WeakSet<Node>();

let observer: MutationObserver | undefined;

/**
 * Restores foreign changes below `root` before React changes a node. Call it before the realm is locked, because the
 * first call replaces four properties of `Node.prototype`.
 */
export function tolerateForeignChanges(root: Document | ShadowRoot): void {
  if (!observer) {
    observer = new MutationObserver(record);
    replaceNodeProperties();
  }
  watchedRoots.add(root);
  observer.observe(root, { childList: true, subtree: true });
}

function replaceNodeProperties(): void {
  Object.assign(Node.prototype, {
    insertBefore<T extends Node>(this: Node, node: T, reference: Node | null): T {
      const isForeign = reference instanceof Node && parentOf(reference) !== this && isWatched(this);
      prepareMove(this, node);
      insertBefore(this, node, isForeign ? placeOf(this, reference) : reference);
      return node;
    },
    appendChild<T extends Node>(this: Node, node: T): T {
      prepareMove(this, node);
      appendChild(this, node);
      return node;
    },
    removeChild<T extends Node>(this: Node, child: T): T {
      const isForeign = child instanceof Node && parentOf(child) !== this && isWatched(this);
      if (isForeign) putBackIn(this, child);
      if (child instanceof Node) removedByPage.add(child);
      const parent = isForeign ? parentOf(child) : this;
      if (parent === null || (isForeign && !contains(this, child))) return child;
      removeChild(parent, child);
      return child;
    },
  });
  Object.defineProperty(Node.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get(this: Node) {
      return valueOf(this);
    },
    set(this: Node, value: string | null) {
      if (!isConnected(this)) putBackAround(this);
      setValue(this, value);
    },
  });
}

/** Removes the replacements of a node that React moves within its parent. */
function prepareMove(parent: Node, node: Node): void {
  if (!(node instanceof Node)) return;
  removedByPage.delete(node);
  // Nodes outside the document are not observed, and other scripts don't reach them.
  if (!isConnected(parent) || parentOf(node) === parent) return;
  flush();
  if (displacedOf.get(node)?.parent === parent) putBackIn(parent, node);
}

function isWatched(node: Node): boolean {
  return watchedRoots.has(rootOf(node));
}

function placeOf(parent: Node, reference: Node): Node | null {
  if (!contains(parent, reference)) putBackIn(parent, reference);
  for (let node: Node | null = reference; node; node = parentOf(node)) {
    if (parentOf(node) === parent) return node;
  }
  return null;
}

function putBackAround(start: Node): void {
  flush();
  for (let node: Node | null = start; node; node = parentOf(node)) {
    const displaced = displacedOf.get(node);
    if (displaced) return putBackIn(displaced.parent, node);
  }
}

/** Last one first. Other elements that are only wrapped stay, because moving a field loses its focus. */
function putBackIn(parent: Node, node: Node): void {
  flush();
  for (const displaced of [...(displacedIn.get(parent) ?? [])].reverse()) {
    if (displaced.node !== node && contains(parent, displaced.node)) continue;
    forget(displaced);
    insertBefore(parent, displaced.node, formerPlace(displaced));
    for (const standIn of displaced.standIns) {
      const holder = parentOf(standIn);
      if (holder) removeChild(holder, standIn);
    }
  }
}

function formerPlace({ parent, previous, next, standIns }: Displaced): Node | null {
  const isHere = (node: Node | null | undefined) => node && parentOf(node) === parent;
  const standIn = standIns.find(isHere);
  if (standIn) return standIn;
  if (previous && isHere(previous)) return nextOf(previous);
  return next && isHere(next) ? next : null;
}

function flush(): void {
  if (observer) record(observer.takeRecords());
}

function record(records: readonly MutationRecord[]): void {
  const added = new Set<Node>();
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const foreign = Array.from(addedNodes).filter((node) => !isOfReact(node));
    for (const node of foreign) added.add(node);
    const standIns = foreign.length > 0 ? foreign : neighbors(previousSibling, nextSibling, added);
    for (const [index, node] of removedNodes.entries()) {
      const stoodFor = standsFor.get(node);
      if (stoodFor) replaceStandIn(stoodFor, node, standIns);
      else if (isOfReact(node)) {
        const previous = removedNodes[index - 1] ?? previousSibling;
        const next = removedNodes[index + 1] ?? nextSibling;
        keep({ node, parent: target, previous, next, standIns });
      }
    }
    if (removedNodes.length > 0) continue;
    const gap = displacedIn.get(target)?.find(isGap(previousSibling, nextSibling));
    if (gap) addStandIns(gap, foreign);
  }
  for (const { addedNodes } of records) for (const node of addedNodes) forgetIfBack(node);
}

/** Returns the nodes next to a gap that other scripts have just added. */
function neighbors(previous: Node | null, next: Node | null, added: ReadonlySet<Node>): readonly Node[] {
  return [previous, next].filter((node) => node !== null && added.has(node) && !standsFor.has(node)) as Node[];
}

function isGap(before: Node | null, after: Node | null) {
  return ({ previous, next, standIns }: Displaced) => standIns.length === 0 && previous === before && next === after;
}

function addStandIns(displaced: Displaced, nodes: readonly Node[]): void {
  displaced.standIns = [...displaced.standIns, ...nodes];
  for (const node of nodes) standsFor.set(node, displaced);
}

function replaceStandIn(displaced: Displaced, node: Node, others: readonly Node[]): void {
  standsFor.delete(node);
  displaced.standIns = displaced.standIns.filter((standIn) => standIn !== node);
  addStandIns(displaced, others);
}

function keep(displaced: Displaced): void {
  const { node, parent, standIns } = displaced;
  const earlier = displacedOf.get(node);
  if (earlier) forget(earlier);
  // React moved or removed it.
  if (parentOf(node) === parent || (removedByPage.has(node) && standIns.length === 0)) return;
  displacedOf.set(node, displaced);
  displacedIn.set(parent, [...(displacedIn.get(parent) ?? []), displaced]);
  for (const standIn of standIns) standsFor.set(standIn, displaced);
}

/** A translator that is switched off restores the texts itself. */
function forgetIfBack(node: Node): void {
  const displaced = displacedOf.get(node);
  if (displaced && parentOf(node) === displaced.parent) forget(displaced);
}

function forget(displaced: Displaced): void {
  const { node, parent, standIns } = displaced;
  displacedOf.delete(node);
  for (const standIn of standIns) standsFor.delete(standIn);
  displacedIn.set(
    parent,
    (displacedIn.get(parent) ?? []).filter((other) => other !== displaced),
  );
}

/** Detects nodes of React by the property that stores their fiber. */
function isOfReact(node: Node): boolean {
  return Object.keys(node).some((name) => name.startsWith('__reactFiber$'));
}
