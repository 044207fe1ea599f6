import { z } from 'zod';
import { type Call, type Calls, inAddress, pathParameters, type TakenBytes } from '#platform/shared/call.ts';
import { type ProblemCode, PROBLEMS } from '#platform/shared/problem.ts';

type Schema = { properties?: Record<string, unknown>; required?: string[]; [key: string]: unknown };

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  // JSON Schema is looser than the subset that zod writes here.
  return schema as Schema;
};

const problemAnswer = (codes: readonly ProblemCode[]) => ({
  description: codes.map((code) => `${code}: ${PROBLEMS[code].title}`).join(' '),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const refusalsOf = (call: Call): ProblemCode[] => [
  'bad-input',
  ...(call.access === 'open' ? [] : (['sign-in-required'] as const)),
  ...(call.access === 'administrator' ? (['not-allowed'] as const) : []),
  ...(call.refusals ?? []),
];

const bytesTaken = ({ types, most }: TakenBytes) => ({
  required: true,
  description: `The file itself, of at most ${most.toLocaleString('en')} bytes.`,
  content: Object.fromEntries(types.map((type) => [type, {}])),
});

const BYTES_GIVEN = {
  description: 'The file itself; ranges may be asked for.',
  content: { '*/*': {} },
};

const answerOf = (call: Call) => ({
  description: call.stream ? 'Server-sent events, each of this shape.' : 'Done.',
  content: {
    [call.stream ? 'text/event-stream' : 'application/json']: { schema: schemaOf(call.output, 'output') },
    // A caller that asks for events gets them, each with this shape.
    ...(call.alsoStreams ? { 'text/event-stream': { schema: schemaOf(call.alsoStreams, 'output') } } : {}),
  },
});

const operationOf = (feature: string, name: string, call: Call) => {
  const input = schemaOf(call.input, 'input');
  const inPath = new Set(pathParameters(call.path));
  const reads = inAddress(call);
  const properties = Object.entries(input.properties ?? {});
  const parameters = properties
    .filter(([key]) => inPath.has(key) || reads)
    .map(([key, schema]) => ({
      name: key,
      in: inPath.has(key) ? 'path' : 'query',
      required: inPath.has(key) || (input.required ?? []).includes(key),
      schema,
    }));
  const body = {
    ...input,
    properties: Object.fromEntries(properties.filter(([key]) => !inPath.has(key))),
    required: (input.required ?? []).filter((key) => !inPath.has(key)),
  };
  const byStatus = Map.groupBy(refusalsOf(call), (code) => PROBLEMS[code].status);
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: call.summary,
    security:
      call.access === 'open' ? [{}, { session: [] }, { bearer: [] }] : [{ session: [] }, { bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(reads ? {} : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    ...(call.takesBytes ? { requestBody: bytesTaken(call.takesBytes) } : {}),
    responses: {
      200: call.givesBytes ? BYTES_GIVEN : answerOf(call),
      ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, problemAnswer(codes)])),
    },
  };
};

/** The OpenAPI 3.1 document for all calls, by feature. */
export const openApiDocument = (
  table: Record<string, Calls>,
  about: { title: string; version: string; url: string; sessionCookie: string },
) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, calls] of Object.entries(table)) {
    for (const [name, call] of Object.entries(calls)) {
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(feature, name, call);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: about.version,
      description: 'Every call of the product, generated from its contracts.',
    },
    servers: [{ url: about.url }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: about.sessionCookie },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'code'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { type: 'string', enum: Object.keys(PROBLEMS) },
            detail: { type: 'string' },
            requestId: { type: 'string' },
            faults: {
              type: 'array',
              items: {
                type: 'object',
                properties: { field: { type: 'string' }, reason: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
};
