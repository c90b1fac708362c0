import type {
  WebhookAttemptAnswer,
  WebhookAttemptsAnswer,
  WebhookChangedAnswer,
  WebhookIssuedAnswer,
  WebhooksAnswer,
  WebhookTestedAnswer,
} from '@libs/contract/orders/webhooks.js';
import type { ApiKeyIssuedAnswer, ApiKeysAnswer } from '@libs/contract/people/api-keys.js';
import type { WebhookEdit, WebhookRequest } from '@libs/contract/requests/orders/webhooks.js';
import type { ApiKeyRequest } from '@libs/contract/requests/people/api-keys.js';
import { api } from '../../../api/api.js';

/** The API keys and webhooks of other programs. */
const integrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<ApiKeysAnswer, void>({ query: () => ({ path: 'api-keys' }), providesTags: ['ApiKeys'] }),
    addApiKey: build.mutation<ApiKeyIssuedAnswer, ApiKeyRequest>({
      query: (body) => ({ path: 'api-keys', method: 'POST', body }),
      invalidatesTags: ['ApiKeys'],
    }),
    renewToken: build.mutation<ApiKeyIssuedAnswer, number>({
      query: (id) => ({ path: `api-keys/${id}/token`, method: 'POST', body: {} }),
    }),
    webhooks: build.query<WebhooksAnswer, void>({ query: () => ({ path: 'webhooks' }), providesTags: ['Webhooks'] }),
    addWebhook: build.mutation<WebhookIssuedAnswer, WebhookRequest>({
      query: (body) => ({ path: 'webhooks', method: 'POST', body }),
      invalidatesTags: ['Webhooks'],
    }),
    editWebhook: build.mutation<WebhookChangedAnswer, { id: number; body: WebhookEdit }>({
      query: ({ id, body }) => ({ path: `webhooks/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Webhooks'],
    }),
    renewSecret: build.mutation<WebhookIssuedAnswer, number>({
      query: (id) => ({ path: `webhooks/${id}/secret`, method: 'POST', body: {} }),
      invalidatesTags: ['Webhooks'],
    }),
    webhookAttempts: build.query<WebhookAttemptsAnswer, number>({
      query: (id) => ({ path: `webhooks/${id}/deliveries` }),
      providesTags: ['Webhooks'],
    }),
    sendAgain: build.mutation<WebhookAttemptAnswer, { hook: number; id: number }>({
      query: ({ hook, id }) => ({ path: `webhooks/${hook}/deliveries/${id}/again`, method: 'POST', body: {} }),
      invalidatesTags: ['Webhooks'],
    }),
    testWebhook: build.mutation<WebhookTestedAnswer, number>({
      query: (id) => ({ path: `webhooks/${id}/test`, method: 'POST', body: {} }),
      invalidatesTags: ['Webhooks'],
    }),
  }),
});

export const {
  useApiKeysQuery,
  useAddApiKeyMutation,
  useRenewTokenMutation,
  useWebhooksQuery,
  useAddWebhookMutation,
  useEditWebhookMutation,
  useRenewSecretMutation,
  useTestWebhookMutation,
  useWebhookAttemptsQuery,
  useSendAgainMutation,
} = integrationsApi;
