import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { UserId } from '#platform/shared/session.ts';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Builds statements and runs none. */
const builder: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands in the compiled statement where the parameter of that name goes. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type Parameter<P> = <K extends keyof P & string>(name: K) => RawBuilder<P[K]>;

type Build<P, Row> = (db: Db, parameter: Parameter<P>) => CompiledQuery<Row>;

/**
 * A statement that is built once, when its file is loaded: on the calls that every page makes, building it anew costs as much as running it.
 * `preparedQuery<{ owner: UserId }>()((db, parameter) => db.selectFrom(…).where('user_id', '=', parameter('owner')).compile())`
 * answers a function of the database and the parameters that gives the rows.
 */
export const preparedQuery =
  <P extends Record<string, unknown>>() =>
  <Row>(build: Build<P, Row>): ((db: Db, parameters: P) => Promise<Row[]>) => {
    const compiled = build(
      builder,
      (name) => sql.val(new Slot(name)) as unknown as RawBuilder<P[typeof name]>,
    );
    return async (db, parameters) => {
      const values = compiled.parameters.map((value) =>
        value instanceof Slot ? parameters[value.name] : value,
      );
      const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: values });
      return rows;
    };
  };

/** A statement over one writer's rows, in which the owner is either given or stands in another statement around this one. */
export type OwnRows<P, Row> = {
  /** The rows of somebody whose session was read before. */
  of(db: Db, owner: UserId, parameters: P): Promise<Row[]>;
  build(db: Db, owner: RawBuilder<UserId>, parameter: Parameter<P>): Compilable<Row>;
};

/** `ownRows<{ id: string }>()((db, owner, parameter) => db.selectFrom(…).where('user_id', '=', owner)…)`, prepared like `preparedQuery`. */
export const ownRows =
  <P extends Record<string, unknown>>() =>
  <Row>(build: OwnRows<P, Row>['build']): OwnRows<P, Row> => {
    const given = preparedQuery<P & { owner: UserId }>()((db, parameter) =>
      build(db, parameter('owner'), parameter).compile(),
    );
    return { of: (db, owner, parameters) => given(db, { ...parameters, owner }), build };
  };
