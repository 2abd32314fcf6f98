import pg from 'pg';

/** What PostgreSQL says of a statement without running it. */
export interface Description {
  /** The ids of the parameters' types. */
  parameters: readonly number[];
  columns: readonly { name: string; type: number }[];
}

/** The part of pg's connection that is used here. Its published types lack most of it. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void;
}

/** Asks for the types of a statement's parameters and columns. PostgreSQL neither plans nor runs it for that. */
export const describeStatement = (client: pg.ClientBase, text: string): Promise<Description> =>
  new Promise((resolve, reject) => {
    let parameters: readonly number[] = [];
    let columns: Description['columns'] = [];
    let failure: Error | null = null;
    const query = {
      callback: () => undefined,
      submit: (connection: unknown) => {
        const wire = connection as Wire;
        wire.once('parameterDescription', ({ dataTypeIDs }) => {
          parameters = dataTypeIDs;
        });
        wire.stream.cork();
        wire.parse({ name: '', text });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
        wire.stream.uncork();
      },
      handleRowDescription: ({ fields }: { fields: pg.FieldDef[] }) => {
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
      },
      handleError: (error: Error) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => {
        if (failure === null) resolve({ parameters, columns });
      },
    };
    client.query(query as unknown as pg.Submittable);
  });

/** Reads values of a column as pg does. */
export const readerOf = (type: number): ((text: string) => unknown) => pg.types.getTypeParser(type, 'text');
