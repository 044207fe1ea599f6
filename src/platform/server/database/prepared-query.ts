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

/** Builds statements but runs none. */
const builder: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A placeholder in the compiled statement for the parameter of that name. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type Parameter<P> = <K extends keyof P & string>(name: K) => RawBuilder<P[K]>;

type Build<P, Row> = (db: Db, parameter: Parameter<P>) => CompiledQuery<Row>;

/**
 * A statement that is built once, when its file is loaded. In calls that every page makes, building it each
 * time costs as much as running it. `preparedQuery<{ owner: UserId }>()((db, parameter) =>
 * db.selectFrom(…).where('user_id', '=', parameter('owner')).compile())` returns a function that takes the
 * database and the parameters and returns the rows.
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

/** A statement over one writer's rows. The owner is either passed in or comes from an enclosing statement. */
export type OwnRows<P, Row> = {
  /** The rows of a user whose session has already been read. */
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
