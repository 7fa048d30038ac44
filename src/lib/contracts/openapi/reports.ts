/** API calls about reports of listings. */
import { z } from "zod";
import { badBody, badQuery, forbiddenTo, json, jsonBody, missing, personal } from "#lib/contracts/openapi/parts.ts";
import {
  type OpenReports,
  openReports,
  type ReportsPage,
  reportStates,
  reportsChange,
  reportsPage,
} from "#lib/contracts/report.ts";

const tag = "Reports";
const id = "01a24010-0c00-7e1c-8a0b-5a5f0f3a9a11";

export const exampleReports: ReportsPage = {
  listings: [
    {
      property: {
        _id: "01a23f5e-8a00-7d5b-9c3e-0d2a6f1b7c44",
        title: "3-bedroom flat in Yaba",
        status: "published",
        isDeleted: false,
        owner: { _id: "01a20000-0000-7000-8000-000000000001", name: "Ngozi Adeyemi" },
      },
      total: 1,
      reports: [
        {
          _id: id,
          reason: "gone",
          comment: "The agent says that it was let in October.",
          email: "",
          createdAt: "2026-11-20T09:12:00.000Z",
          closedAt: null,
          closedBy: null,
        },
      ],
    },
  ],
  page: 1,
  pages: 1,
  open: 1,
};

export const exampleOpenReports: OpenReports = { open: 4 };

const onlyAdmins = forbiddenTo("Only admins may do this");

export const reportPaths = {
  "/api/reports": {
    get: personal(tag, {
      operationId: "listReports",
      summary: "Reported listings, twenty to a page, for admins.",
      requestParams: {
        query: z.object({
          state: z.enum(reportStates).optional().meta({ description: "`open` by default." }),
          pageNumber: z.int().min(1).optional(),
        }),
      },
      responses: { 200: json("A page of listings.", reportsPage, exampleReports), 400: badQuery, 403: onlyAdmins },
    }),
    put: personal(tag, {
      operationId: "changeReports",
      summary: "Resolves or reopens reports, all or none.",
      requestBody: jsonBody(reportsChange, { ids: [id], state: "closed" }),
      responses: {
        200: json("How many are open.", openReports, exampleOpenReports),
        ...badBody,
        403: onlyAdmins,
        404: missing("Report not found"),
      },
    }),
  },
};
