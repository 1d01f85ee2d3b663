import { Problem, refusalStatuses, WriteReceipt } from '#contract/endpoints/answer';
import { allEndpoints } from '#contract/endpoints/all';
import type { Endpoint } from '#contract/endpoints/endpoint';
import { HOUSE_STAMP_HEADER } from '#contract/tables/house-change';
import { FINGERPRINT_HEADER, SCHEMA_HEADER, STAMP_HEADER } from '#contract/tables/sync';
import { z } from '#contract/zod';

type Json = Record<string, unknown>;

/** The OpenAPI description of every endpoint, made from the contract. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of allEndpoints) {
    const path = `/api${endpoint.localised ? '/{lng}' : ''}${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Relais',
      version: '1',
      description:
        'Success is `{ success: true, data }`; a refusal is `{ success: false, message, errors }`, ' +
        'whose message and keys are translation keys.',
    },
    paths,
    components: {
      schemas: { Refusal: refusalSchema() },
      securitySchemes: {
        access: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' },
        forgery: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const { name, auth, method, write, body, data, streams } = endpoint;
  const pair = method === 'POST' ? { forgery: [] } : {};
  const signedIn = { access: [], session: [], ...pair };
  return {
    operationId: name,
    tags: [endpoint.path.split('/').find((part) => part !== '' && part !== 'guard') ?? 'api'],
    security: auth === 'required' ? [signedIn] : auth === 'optional' ? [{}, signedIn] : [pair],
    parameters: parameters(endpoint),
    ...(body ? { requestBody: { required: true, content: json(input(body)) } } : {}),
    responses: {
      200: streams
        ? { description: 'Goes on.', content: { 'text/event-stream': { schema: output(data) } } }
        : { description: 'Done.', content: json(success(output(data), write)) },
      ...Object.fromEntries(
        refusalStatuses.map((status) => [
          status,
          { description: 'Refused.', content: json({ $ref: '#/components/schemas/Refusal' }) },
        ]),
      ),
    },
  };
}

function parameters({ localised, params, query, write, house }: Endpoint): Json[] {
  const language = { name: 'lng', in: 'path', required: true, schema: { enum: ['fr', 'en'] } };
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } };
  const schema = { name: SCHEMA_HEADER, in: 'header', schema: { type: 'integer' } };
  const fingerprint = { name: FINGERPRINT_HEADER, in: 'header', schema: { type: 'string' } };
  const stamp = { name: STAMP_HEADER, in: 'header', schema: { type: 'string' } };
  const houseStamp = { name: HOUSE_STAMP_HEADER, in: 'header', schema: { type: 'string' } };
  return [
    ...(localised ? [language] : []),
    ...named(params, 'path'),
    ...named(query, 'query'),
    ...(write ? [key, schema, fingerprint, stamp] : []),
    ...(house ? [houseStamp] : []),
  ];
}

function named(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = input(schema) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

function success(data: Json, isWrite: boolean): Json {
  const write = isWrite ? { write: output(WriteReceipt) } : {};
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data, ...write },
  };
}

function refusalSchema(): Json {
  return {
    type: 'object',
    required: ['success', 'message', 'errors'],
    properties: {
      success: { const: false },
      message: { type: 'string' },
      errors: { type: 'array', items: output(Problem) },
      write: output(WriteReceipt),
    },
  };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

const input = (schema: z.ZodType) => withoutDialect(schema, 'input');
const output = (schema: z.ZodType) => withoutDialect(schema, 'output');

function withoutDialect(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
}
