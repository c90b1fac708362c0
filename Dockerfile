# The server with the built client. It needs a PostgreSQL elsewhere (DATABASE_URL). See docker-compose.yml.

# a Debian with Node.js and a user `node`; change it with --build-arg
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# without install scripts: native parts come as packages for the platform
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY nest-cli.json tsconfig.json ./
COPY config/tsconfig.build.json config/
COPY libs libs
COPY server/src server/src
COPY demo demo
COPY docs/openapi.json docs/asyncapi.json docs/
COPY client client
RUN npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# npm keeps the compiler, which is an optional peer of valibot
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force && rm -r node_modules/typescript

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 WEB_ROOT=/app/client/dist
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/client/dist client/dist
COPY package.json ./
COPY deploy/passline /usr/local/bin/passline
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/src/main.js"]
