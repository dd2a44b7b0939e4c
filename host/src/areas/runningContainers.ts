import type { AreaId } from '@fathom/contract';
import type { OpenContainer } from '@fathom/host-kit/federation/loadExposed';
import type { ExposedPart } from './exposedParts';

export interface AreaModules<T> {
  /** Returns the loaded module of an area, or loads it. */
  get(id: AreaId): Promise<T>;
  /** Runs the area's code again. */
  reload(id: AreaId): Promise<T>;
  has(id: AreaId): boolean;
}

export interface RunningContainers {
  /** @param bring runs an area's entry and returns a module of it. */
  modulesOf<T>(part: ExposedPart<T>, bring: (id: AreaId) => Promise<T>): AreaModules<T>;
  set(id: AreaId, container: OpenContainer): void;
  has(id: AreaId): boolean;
  forget(id: AreaId): void;
}

/**
 * Keeps one running container per area, from which all modules of the area are loaded: a second entry takes the chunks
 * of the first one, so modules of an earlier container are never returned again.
 */
export function createRunningContainers(): RunningContainers {
  const containers = new Map<AreaId, OpenContainer>();
  const starting = new Map<AreaId, Promise<unknown>>();
  const caches: Map<AreaId, Promise<unknown>>[] = [];

  function forget(id: AreaId): void {
    containers.delete(id);
    for (const cache of caches) cache.delete(id);
  }

  return {
    set: (id, container) => void containers.set(id, container),
    has: (id) => containers.has(id),
    forget,
    modulesOf<T>(part: ExposedPart<T>, bring: (id: AreaId) => Promise<T>): AreaModules<T> {
      const loaded = new Map<AreaId, Promise<T>>();
      caches.push(loaded);

      function restart(id: AreaId): Promise<T> {
        forget(id);
        const loading = bring(id);
        starting.set(id, loading);
        const end = () => {
          if (starting.get(id) === loading) starting.delete(id);
        };
        loading.then(end, end);
        return loading;
      }

      async function join(id: AreaId): Promise<T> {
        const pending = starting.get(id);
        if (pending) {
          await pending.catch(() => undefined);
          return join(id);
        }
        const container = containers.get(id);
        return container ? part.moduleOf(id, await container.load(part.name)) : restart(id);
      }

      function keep(id: AreaId, loading: Promise<T>): Promise<T> {
        loaded.set(id, loading);
        // A failure is not cached: the next visit tries again.
        loading.catch(() => {
          if (loaded.get(id) === loading) loaded.delete(id);
        });
        return loading;
      }

      return {
        get: (id) => loaded.get(id) ?? keep(id, containers.has(id) || starting.has(id) ? join(id) : restart(id)),
        reload: (id) => keep(id, restart(id)),
        has: (id) => loaded.has(id),
      };
    },
  };
}
