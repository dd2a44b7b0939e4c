import { EventEmitter } from 'node:events';
import type { SQL } from 'drizzle-orm';
import { GraphQLError } from 'graphql';
import type { GraphDatabase, GraphResult } from './graphDatabase';
import type { ClientDatabase } from './servedRows';

/** Timeout of a PostgreSQL statement, in ms. */
const STATEMENT_TIMEOUT = 5000;
/** PostgreSQL's code for a canceled statement. */
const CANCELED = '57014';
/** PostgreSQL's codes for a missing table and column, because earlier rows may lack them. */
const MISSING: readonly unknown[] = ['42P01', '42703'];

/**
 * PostgreSQL's codes for a lock timeout and a deadlock. A reorganization locks every table while it restores rows, and
 * Ponder's reads time out after 500 ms: before a deadlock is detected, which may end the writer's transaction instead.
 */
const LOCKED: readonly unknown[] = ['55P03', '40P01'];

interface Connection {
  query(text: string, done: () => void): void;
}

/**
 * Cancels PostgreSQL statements after `timeout` ms with a GraphQLError. PGlite ignores the timeout, because it runs
 * inside the process without interruption; there, only the query limits apply. A locked statement is retried for the
 * same time. A table or column that the served rows lack is a specific error.
 */
export function limitStatements(db: ClientDatabase, timeout = STATEMENT_TIMEOUT): GraphDatabase {
  if (db.$client instanceof EventEmitter) {
    // The pool reports connection errors itself.
    db.$client.on('connect', (connection: Connection) =>
      connection.query(`set statement_timeout = ${timeout}`, () => undefined),
    );
  }
  return {
    async execute(query) {
      try {
        return await executeUnlocked(db, query, performance.now() + timeout);
      } catch (error) {
        if (LOCKED.includes(codeOf(error))) {
          throw new GraphQLError(`The rows were being changed for longer than ${timeout / 1000} s. Try again.`);
        }
        if (MISSING.includes(codeOf(error))) {
          throw new GraphQLError('These rows are not complete yet: a new version of them is being indexed.');
        }
        if (codeOf(error) !== CANCELED) throw error;
        throw new GraphQLError(
          `The query took longer than ${timeout / 1000} s and was canceled. Ask for less or filter more narrowly.`,
        );
      }
    },
  };
}

/** Executes a statement and retries it while tables are locked; until `end`, as of `performance.now()`. */
async function executeUnlocked(db: GraphDatabase, query: SQL, end: number): Promise<GraphResult> {
  for (;;) {
    try {
      return await db.execute(query);
    } catch (error) {
      if (!LOCKED.includes(codeOf(error)) || performance.now() > end) throw error;
    }
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
